/**
 * Until what was written is seen: longer than a minute, since a store may remember for so long what a
 * first read found, or that it found nothing, and since the first format waits a minute for a message.
 * An honest host that is faster is through at once.
 */
export const CONVERGED_SECONDS = 75;

/** Until an order in the store has spread, the next minute has matched, and its marker has spread. */
export const ORDERED_SECONDS = 210;
