// Evaluation changes the exported object: queue is added after the export, scheduled is deleted. What
// is there when evaluation has ended is what the module exports.
const worker = {
  async fetch() {},
  async scheduled() {},
};

export default worker;

worker.queue = async () => {};
delete worker.scheduled;
