import type { BackgroundPolicy } from "./behaviours.ts";

/** The answer goes out when it is there; the tasks go on, and their fate changes nothing. */
export const background: BackgroundPolicy = {
  registered() {},
  answered: ({ respond }) => respond(),
  handled() {},
};
