import type { Node } from "estree";

/**
 * Every node of a syntax tree, parents before their children, without recursion: the depth and the
 * width of a tree are the author's choice.
 *
 * @param without A subtree to leave out.
 */
export function* nodesOf(root: Node, without?: Node): Generator<Node> {
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node;
    for (const child of Object.values(node).flat()) {
      if (isNode(child) && child !== without) {
        pending.push(child);
      }
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
