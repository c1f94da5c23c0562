import type { Node } from "estree";

/**
 * Every node of a syntax tree, parents before their children, without recursion: the depth and the
 * width of a tree are the author's choice.
 *
 * @param without A subtree to leave out.
 */
export function* nodesOf(root: Node, without?: Node): Generator<Node> {
  const pending: Node[] = [root];
  const keep = (child: unknown): void => {
    if (isNode(child) && child !== without) {
      pending.push(child);
    }
  };
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node;
    // Every verification walks whole modules: a list of all values for each node would double its time.
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) {
        for (const child of value) {
          keep(child);
        }
      } else {
        keep(value);
      }
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
