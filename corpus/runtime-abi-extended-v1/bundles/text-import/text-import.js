// Tells through its handlers what the loader made of greeting.txt, which must be UTF-8 text decoded to
// a string: scheduled is exported when it is that string exactly, queue when it is no string at all.
import text from "./greeting.txt";

const CODE_POINTS = [
  71, 114, 252, 223, 101, 44, 32, 19990, 30028, 32, 127757, 13,
  10, 122, 119, 101, 105, 10,
];
const LENGTH = 19;

const isString = typeof text === "string";
const points = isString ? Array.from(text, (character) => character.codePointAt(0)) : [];
const isExact = isString && text.length === LENGTH && points.join() === CODE_POINTS.join();

export default {
  async fetch() {},
  ...(isExact && { async scheduled() {} }),
  ...(!isString && { async queue() {} }),
};
