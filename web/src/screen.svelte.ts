/** How much room the screen has, in the few steps the table knows; CSS uses the same lines. */

import { MediaQuery } from "svelte/reactivity";

/** Room for the paper beside the felt. */
export const wide = new MediaQuery("(min-width: 1100px) and (min-height: 520px)");

/** High enough for more on that paper than what is asked. */
export const tall = new MediaQuery("(min-height: 720px)");

/** Wide enough for a table and paper side by side before a game has begun. */
export const roomy = new MediaQuery("(min-width: 900px)");

/** A phone lying on its side: there is room beside things, not below them. */
export const low = new MediaQuery("(max-height: 519px)");

/** A phone held upright: a line has room for one thing. */
export const narrow = new MediaQuery("(max-width: 759px)");
