import { appFrameExamples } from '../AppFrame/AppFrame.examples';
import type { MainMenuProps } from './MainMenu';

export const mainMenuExamples: Readonly<Record<string, MainMenuProps>> = {
  'groups, a page and an anchor': { items: appFrameExamples.full.header.items, label: 'Main menu', currentPath: '/en-gb/products/orelle-hold-extra' },
  'the second variant': { items: appFrameExamples.failedPage.header.items, label: 'Main menu', currentPath: '/en-gb' },
};
