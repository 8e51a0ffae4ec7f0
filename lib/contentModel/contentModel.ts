import * as blockTypes from './blocks';
import { buildContentTypes } from './defineContentType';
import * as menuTypes from './menus';
import * as pageTypes from './pages';
import * as productBlockTypes from './productBlocks';
import * as productTypes from './products';
import * as settingTypes from './settings';

const DEFINITIONS = [pageTypes, blockTypes, productBlockTypes, productTypes, menuTypes, settingTypes].flatMap((types) => Object.values(types));

export const CONTENT_MODEL = buildContentTypes(DEFINITIONS);
