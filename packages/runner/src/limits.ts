/*
 * Every size and duration that the runner itself decides, each with its reason. What a check may
 * take and how often it polls is not here: the plan says so.
 */

/** Many times what real hosts send; Node's own 16 KiB refuses heads that browsers accept. */
export const HEAD_CAP_BYTES = 64 * 1024;

/** Far above any answer of the probe, small enough that a dozen of them fit into memory. */
export const BODY_CAP_BYTES = 4 * 1024 * 1024;

/** A loader answers with a list of names or a code; an HTML error page fits too. */
export const LOADER_BODY_CAP_BYTES = 1024 * 1024;

/** What the system hands over in one read at most; Node's own buffer for it is as long. */
export const READ_BUFFER_BYTES = 64 * 1024;

/** A line of a stream is a short JSON object; a line without end must not fill the memory. */
export const LINE_CAP_BYTES = 1024 * 1024;

/**
 * Lines of one stream that are read. An echo of single bytes has some twelve thousand; more than
 * this is a flood, and each line costs far more than its bytes.
 */
export const LINE_CAP_COUNT = 65_536;

/**
 * Body bytes kept of an answer that did not end. It is no route's answer and cannot pass; many that
 * each dribble up to a deadline must not fill the memory together.
 */
export const UNENDED_BODY_KEPT_BYTES = 256 * 1024;

/**
 * Instants noted of one body. Half a minute of a byte a millisecond is still noted to eight of them,
 * a small part of the smallest gap that is judged.
 */
export const PROGRESS_ENTRIES = 4_096;

/**
 * Body bytes kept for all exchanges of one measurement together. Polls repeat, so a cap for each
 * body alone would let a hostile subject fill the memory one poll at a time.
 */
export const MEASUREMENT_KEPT_BYTES = 8 * 1024 * 1024;

/** Header evidence of one answer; decides no verdict, since the decisive headers are kept first. */
export const HEADER_EVIDENCE_BYTES = 16 * 1024;

/** A reason phrase is a few words; a longer one is not evidence worth storing. */
export const STATUS_TEXT_EVIDENCE_BYTES = 1024;

/** Enough to show what came before the final head; a flood ends at the head cap. */
export const INFORMATIONAL_EVIDENCE_COUNT = 64;

/**
 * How long a connection is still watched after its answer is complete, for bytes beyond it. They
 * arrive with or right after the answer's last segment; a host that honours `connection: close`
 * ends the watch sooner.
 */
export const EXCESS_GRACE_MILLIS = 50;

/**
 * How long one of several addresses of a name is tried before the next. Node's own 250 ms gives up
 * on hosts that are merely far away.
 */
export const ADDRESS_ATTEMPT_MILLIS = 1_000;

/** A poll without one byte of answer is given up and asked again: one lost packet is no verdict. */
export const POLL_ATTEMPT_MILLIS = 10_000;

/** Bound of the one poll made at the deadline; it starts in time, so it may end a little later. */
export const LAST_POLL_MILLIS = 5_000;

/** After a stream has already gone wrong, how long its end is still awaited for the evidence. */
export const WIND_DOWN_MILLIS = 1_000;

/**
 * Longest time for the plain request that is timed before background work. A path that is slower
 * tells nothing about a delay of a second or two, and a route that hangs must not take another
 * check down with it.
 */
export const ROUND_TRIP_MILLIS = 2_000;

/** Quiet after the background-work trigger: its rejected task may take a bad host down. */
export const QUIET_MILLIS = 250;

/** DNS, connect, TLS and the first answer together; slower than that is down for an operator. */
export const SETUP_CHECK_MILLIS = 10_000;

/** A supplement is one short request; the same bound as the first answer of the setup check. */
export const SUPPLEMENT_REQUEST_MILLIS = 10_000;

/** How often a blamed subject is asked after it was measured alone: a restart may be quick. */
export const DEATH_PROBE_MILLIS = 20;

/** How long a subject that stopped answering may take to be back; a supervisor restarts at once. */
export const RETURN_WAIT_MILLIS = 5_000;

/** How often it is asked during that time, by a bare connection. */
export const RETURN_PROBE_MILLIS = 100;

/** A subject that falls this often is not measured on: each fall costs a restart and two waits. */
export const RETURNS_GRANTED = 3;

/** Added to the sum of all bounds for the default bound of a run: pauses, restarts, supplements. */
export const RUN_MARGIN_MILLIS = 60_000;

/** Supplements of one check at most, so that no caller can keep a run from ending. */
export const SUPPLEMENTS_PER_CHECK = 8;

/** Fine enough to see a stall of a fraction of the smallest gap, coarse enough to cost nothing. */
export const STALL_SAMPLE_MILLIS = 5;

/** Timers are late by a few milliseconds on any machine; only what exceeds that is a stall. */
export const STALL_THRESHOLD_MILLIS = 15;

/** Connections to the runner's origin at a time: a check makes two, and strangers may knock. */
export const ORIGIN_CONNECTIONS = 256;

/** A request to the origin is a line and what a client adds to it; Node's own bound, made certain. */
export const ORIGIN_HEAD_BYTES = 16 * 1024;

/** What stands below the origin's key is a word with a short query. */
export const ORIGIN_TARGET_CHARACTERS = 256;

/** Requests to the origin that are kept as evidence; one that reads byte by byte makes about a hundred. */
export const ORIGIN_REQUESTS_KEPT = 256;

/**
 * How long an answer is awaited whose client has ended its own side: it may be served to its end, which
 * takes a few seconds here, or broken off.
 */
export const SERVED_ON_MILLIS = 10_000;
