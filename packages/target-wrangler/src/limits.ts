/**
 * How long one `wrangler dev` may take to its first answer. It starts two Node processes and two
 * workerd, which takes two seconds here, and more than ten on two cores with others at work.
 */
export const READY_DEADLINE_MILLIS = 60_000;
