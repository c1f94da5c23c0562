// Two own properties are named like handlers and cannot be called, so only fetch is exported.
export default {
  async fetch() {},
  scheduled: 1,
  queue: { async queue() {} },
};
