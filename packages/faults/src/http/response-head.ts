/** The head of a response as it stood on the wire. */
export class ResponseHead {
  readonly statusLine: string;
  readonly headers: readonly (readonly [name: string, value: string])[];

  constructor(statusLine: string, headers: ResponseHead["headers"]) {
    this.statusLine = statusLine;
    this.headers = headers;
  }

  /** Reads a head, its closing blank line left out. */
  static parse(text: string): ResponseHead {
    const [statusLine = "", ...lines] = text.split("\r\n");
    const headers = lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    });
    return new ResponseHead(statusLine, headers);
  }

  get status(): number {
    return Number(this.statusLine.split(" ")[1]);
  }

  get(wanted: string): string | undefined {
    return this.headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  }

  /** The same head without some headers (named in lower case) and with others. */
  changed(without: readonly string[], added: ResponseHead["headers"]): ResponseHead {
    const kept = this.headers.filter(([name]) => !without.includes(name.toLowerCase()));
    return new ResponseHead(this.statusLine, [...kept, ...added]);
  }

  toBytes(): Buffer {
    const lines = this.headers.map(([name, value]) => `${name}: ${value}\r\n`);
    return Buffer.from(`${this.statusLine}\r\n${lines.join("")}\r\n`, "latin1");
  }
}
