import { patternedBlock } from "@runtime-abi/protocol";
import type { Registered } from "./procedure.ts";

/** Sends a body as fast as it is taken, a block in flight at a time, and waits for the answer. */
export const upload: Registered<"upload"> = {
  lane: "direct",
  endpoint: "worker",
  async measure(session, { request, blocks }) {
    const live = session.open({ role: "main", ...request }, { firstChunk: patternedBlock(0) });
    for (let place = 1; place < blocks && !live.draft.ended; place += 1) {
      await live.until(() => live.draft.sentBlocks >= place);
      live.write(patternedBlock(place));
    }
    await live.until(() => live.draft.sentBlocks >= blocks);
    live.endUpload();
    await session.finish(live);
  },
};
