import { type AuthoredContract, prose } from "../authored-contract.ts";
import {
  loaderProtocol as firstLoader,
  probeProtocol as firstProbe,
  RUN_PLACEHOLDER,
} from "../runtime-abi-v1/protocols.ts";

export const probeProtocol: AuthoredContract["probeProtocol"] = {
  ...firstProbe,
  protocol: "takoform.runtime-abi-extended-probe@v1",
  note: prose(
    "The extended probe is another module than the first one and answers under an id of its own, so that neither can be measured in the other's place.",
    "It expects nothing: a route reports what the host supplied, or fails in the one way that it is named after, and what has to follow is stated by the checks.",
    "No route tells a value of env. GET /abi/values?key=K&names=A,B tells of each name the type of what stands under it and, of a string, a digest: the HMAC of RFC 2104 over SHA-256 in lowercase hex, keyed by the UTF-8 of K, for which a run takes its token, of the UTF-8 of the string. It is made of two calls of crypto.subtle.digest, which is in the portable floor.",
    "The side that judges makes the same digests of the values that it was told were deployed, and the report states those. Token and digest together allow guessing: only throw-away values belong there.",
    "Its fetch handler is no async function, since a host has to cope with a throw, with a value that is no promise, and with a promise, each as it is.",
  ),
};

export const loaderProtocol: AuthoredContract["loaderProtocol"] = {
  ...firstLoader,
  note: prose(
    "The adapter is asked as for the first corpus, through the same protocol, about bundles of every loadable media type.",
    "A request may state auxiliaryModules, of the same form as modules: what the bundle carries and nothing links. The member is left out when there are none.",
    "An answer holds no more than a set of handlers. So a module here that looks at what it was given tells what it saw by which handlers it exports, and a loader which did not evaluate it cannot know the set.",
    "Modules are imported by relative specifiers, ./name, and what is no ES module by its default import: the definitions state that it loads, and leave to the module graph how.",
  ),
};

export const runCorrelation: AuthoredContract["runCorrelation"] = {
  placeholder: RUN_PLACEHOLDER,
  tokenBytes: 16,
  note: prose(
    "Two things follow from the token that a run draws and nobody can foresee.",
    "A nonce: where a check states a template, the token takes the place of the placeholder in it.",
    "And modules that exist in no corpus: their bytes, and the handlers that evaluation of them exports, are derived from the token by the runner's side before the run and by the judge's side after it, so that no table of known bundles can hold the answers.",
  ),
};
