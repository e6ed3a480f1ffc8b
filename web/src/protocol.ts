/** What is said between the page and the server, as tools/protocol_types makes it from the server's own types. */

export * from "./generated/protocol";

import type { REACTIONS } from "./generated/protocol";

/** What can be said with one touch. */
export type Reaction = (typeof REACTIONS)[number];
