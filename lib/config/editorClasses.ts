/**
 * Classes that HTML from content may carry; any other class is removed.
 * `tableScroll` is the box that the sanitizer puts around every table, `taskList` a list of tasks from Markdown.
 */
export const RICH_TEXT_CLASSES = ['tableScroll', 'taskList', 'lead', 'note', 'small', 'textCenter', 'textRight', 'noWrap'] as const;

/** Classes that an editor may give to a grid, its wrapper or its columns; any other name is dropped. */
export const EDITOR_CLASSES = ['highlight', 'bordered', 'centered', 'compact', 'spacious', 'hideOnMobile', 'hideOnDesktop', 'reverseOnMobile'] as const;

export type EditorClass = (typeof EDITOR_CLASSES)[number];
