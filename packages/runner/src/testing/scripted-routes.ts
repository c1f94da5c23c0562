import type { Socket } from "node:net";
import { jsonAnswer, type Script, type ScriptedRequest } from "./scripted-server.ts";

/** What a route answers: raw bytes, a document as JSON, or whatever it does with the socket. */
export type RouteAnswer = string | object | undefined;
export type Route = (
  request: ScriptedRequest,
  socket: Socket,
) => RouteAnswer | Promise<RouteAnswer>;

/** A script with one route for each `METHOD /path`, the query left out; else 404. */
export function routes(table: Readonly<Record<string, Route>>): Script {
  return async (socket, request) => {
    const route = table[`${request.method} ${request.path.split("?")[0]}`];
    const answer = route ? await route(request, socket) : jsonAnswer({}, "404 Not Found");
    if (answer !== undefined && !socket.destroyed) {
      socket.write(typeof answer === "string" ? answer : jsonAnswer(answer));
    }
  };
}

/** Answers with the next of `answers` each time, and with the last one from then on. */
export function inTurn(...answers: readonly (RouteAnswer | Route)[]): Route {
  let turn = 0;
  return (request, socket) => {
    const answer = answers[Math.min(turn, answers.length - 1)];
    turn += 1;
    return typeof answer === "function" ? (answer as Route)(request, socket) : answer;
  };
}

/** Closes the connection without a byte of answer. */
export const hangUp: Route = (_, socket) => {
  socket.destroy();
  return undefined;
};
