import type { Environment, InvocationContext } from "../worker/invocation.ts";
import { Refusal } from "../worker/refusal.ts";
import { millisMember, stringMember } from "../worker/request-input.ts";
import { recall, store } from "../worker/stored-document.ts";
import { jsonAnswer } from "./answer.ts";
import type { Invocation, Route } from "./invocation.ts";

/** What was posted: the run's nonce, a delay, and counts of the route's own. */
export interface Posted {
  readonly nonce: string;
  readonly delayMillis: number;
  count(member: string): number;
}

/** What a route that is asked for a marker needs. */
export interface MarkerQuery {
  readonly nonce: string;
  readonly env: Environment;
  count(member: string): number;
}

/** Reads what was posted and hands it on; what cannot be read is refused by an answer. */
export function posting(
  start: (
    posted: Posted,
    env: Environment,
    ctx: InvocationContext,
    request: Request,
  ) => Promise<Response> | Response,
): Route {
  return (invocation) =>
    refusing(async () => {
      const document: unknown = await invocation.request.json();
      const posted = {
        nonce: stringMember(document, "nonce"),
        delayMillis: millisMember(document, "delayMillis"),
        count: (member: string) => millisMember(document, member),
      };
      const { ctx, request } = invocation;
      return start(posted, environmentOf(invocation), ctx as InvocationContext, request);
    });
}

/** Answers what the markers of a nonce tell. */
export function telling(tell: (query: MarkerQuery) => Promise<object>): Route {
  return (invocation) =>
    refusing(async () => {
      const { searchParams } = invocation.url;
      const nonce = searchParams.get("nonce");
      if (nonce === null) {
        throw new Refusal(400, 'the query needs the parameter "nonce"');
      }
      const count = (member: string) => Number(searchParams.get(member));
      return jsonAnswer(await tell({ nonce, env: environmentOf(invocation), count }));
    });
}

/** Stores one of the markers of a nonce, with what it is to tell. */
export async function mark(
  env: Environment,
  nonce: string,
  part: number,
  members: object = {},
): Promise<void> {
  await store(env, markerKey(nonce, part), { nonce, ...members });
}

/** What the first `parts` markers of a nonce tell: whether all are there, how many, and whose. */
export async function marked(env: Environment, nonce: string, parts: number) {
  const markers = await Promise.all(
    Array.from({ length: parts }, (_, part) => recall(env, markerKey(nonce, part))),
  );
  const found = markers.filter((marker) => marker !== undefined);
  const nonces = [...new Set(found.map((marker) => marker.nonce))];
  return {
    settled: found.length === parts,
    tasks: found.length,
    nonce: nonces.length === 1 ? nonces[0] : nonces,
    markers: found,
  };
}

/** What one of the markers of a nonce tells; nothing when it is not there. */
export function markedPart(env: Environment, nonce: string, part: number) {
  return recall(env, markerKey(nonce, part));
}

export function sleep(millis: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}

function environmentOf({ env }: Invocation): Environment {
  return env as Environment;
}

function markerKey(nonce: string, part: number): string {
  return `marker:${nonce}:${part}`;
}

async function refusing(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Refusal) {
      return jsonAnswer({ error: error.message }, error.status);
    }
    throw error;
  }
}
