import { CONTENT_ID, LIBRARY_IDS, MOBILE_MENU_ID, MODAL_ROOT_ID, SERVICES_ID } from '@/lib/config/shellIds';

const SHELL_IDS: readonly string[] = [CONTENT_ID, MOBILE_MENU_ID, MODAL_ROOT_ID, SERVICES_ID, ...LIBRARY_IDS];

/** Global names of small letters alone: of browsers, then of scripts that sites load. */
const GLOBALS: readonly string[] = (
  'alert atob blur btoa caches chrome close closed confirm console constructor credentialless crypto document escape eval event external fence fetch ' +
  'find focus frames history length location locationbar menubar name navigation navigator next open opener origin parent performance personalbar ' +
  'print process prompt safari scheduler screen scroll scrollbars self sidebar status statusbar stop toolbar top undefined unescape ' +
  'viewport when window ' +
  'clarity define exports fbq ga global gtag module require'
).split(' ');
/** Of several words, or a handler of events. No global name has a hyphen. */
const GLOBAL_SHAPE = /^(?:\w*[A-Z_]\w*|on[a-z]{3,})$/;

/**
 * The id of a place that content names, and so the fragment of links to it. An element's id is a global name of the
 * page: one that the browser lacks, and a script asks for, would be found there. Such names, and those of the shell's
 * own elements, get a prefix.
 */
export function resolveAnchor(name: string): string {
  return SHELL_IDS.includes(name) || GLOBALS.includes(name) || GLOBAL_SHAPE.test(name) ? `entry-${name}` : name;
}
