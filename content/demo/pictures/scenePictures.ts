import { drawCleaningPoster, VIDEO_HEIGHT, VIDEO_WIDTH } from '../videos/drawCleaningVideo';
import { drawRinseStep } from '../videos/shots/drawRinsing';
import { buildPicture } from './picture';
import type { Drawing, Picture } from './picture';
import { SCENE_WORDS } from './sceneWords';
import type { SceneId, SceneWords } from './sceneWords';
import * as basin from './scenes/basinSteps';
import * as bath from './scenes/bathParts';
import * as bedroom from './scenes/bedroomScene';
import * as broken from './scenes/brokenScene';
import * as care from './scenes/careScenes';
import * as day from './scenes/dayScenes';
import * as dentist from './scenes/dentistScene';
import * as guides from './scenes/guideScenes';
import * as hands from './scenes/handScenes';
import * as held from './scenes/heldScenes';
import * as heroes from './scenes/heroes';
import * as maps from './scenes/mapScenes';
import * as hold from './scenes/holdScene';
import * as illness from './scenes/illnessScene';
import * as making from './scenes/makingScene';
import * as mouth from './scenes/mouthScenes';
import * as mouthSteps from './scenes/mouthSteps';
import * as people from './scenes/peopleScenes';
import * as promise from './scenes/promiseScene';
import * as remedies from './scenes/remedyScene';
import * as small from './scenes/smallScenes';
import * as soak from './scenes/soakSteps';
import * as steps from './scenes/stepScenes';
import * as tools from './scenes/toolGallery';
import * as trouble from './scenes/troubleScenes';
import * as washbasin from './washbasinSteps';

type Draw = Drawing['draw'];
type SceneDrawing = Drawing & { readonly id: SceneId };

const sized =
  (width: number, height: number) =>
  (id: SceneId, draw: Draw): SceneDrawing => ({ id, width, height, draw });
const article = sized(1600, 900);
const wide = sized(2000, 800);
const step = sized(1600, 1200);
const portrait = sized(800, 1000);
const band = sized(1600, 1300);
const error = sized(800, 600);

const drawn = (id: SceneId, width: number, height: number, draw: Draw): SceneDrawing => ({
  id,
  width,
  height,
  draw,
  format: 'svg',
});

const DRAWINGS: readonly SceneDrawing[] = [
  drawn('logo', 167, 30, small.drawWordmark),
  drawn('logo-white', 167, 30, small.drawWordmarkWhite),
  drawn('logo-organisation', 260, 72, small.drawOrganisation),
  drawn('brand-family-1', small.DENTELLE_WIDTH, 32, small.drawDentelleKids),
  drawn('brand-family-2', small.GUMWELL_WIDTH, 32, small.drawGumwell),
  drawn('day-morning', day.DAY_WIDTH, day.DAY_HEIGHT, day.drawDayMorning),
  drawn('day-meals', day.DAY_WIDTH, day.DAY_HEIGHT, day.drawDayMeals),
  drawn('day-evening', day.DAY_WIDTH, day.DAY_HEIGHT, day.drawDayEvening),
  drawn('day-routine', 600, 600, day.drawDayRoutine),
  drawn('day-sheet', day.SHEET_WIDTH, day.SHEET_HEIGHT, day.drawDaySheet),
  drawn('day-night', day.DAY_WIDTH, day.DAY_HEIGHT, day.drawDayNight),
  wide('hero-products', heroes.drawHeroProducts),
  wide('hero-advice', heroes.drawHeroAdvice),
  article('hero-about', heroes.drawHeroAbout),
  article('category-adhesive-creams', small.drawCategoryCreams),
  article('category-cleansing-tablets', small.drawCategoryTablets),
  article('category-brushes-accessories', small.drawCategoryBrushes),
  article('category-travel-care-kits', small.drawCategoryKits),
  article('picture-first-week', care.drawFirstWeek),
  article('picture-cleaning-dentures', care.drawCleaningDentures),
  article('picture-applying-adhesive', care.drawApplyingAdhesive),
  portrait('picture-applying-adhesive-portrait', care.drawApplyingAdhesivePortrait),
  article('picture-eating-with-confidence', people.drawEating),
  article('picture-sore-spots', mouth.drawSoreSpot),
  article('picture-partial-dentures', care.drawPartialDentures),
  article('picture-implant-dentures', mouth.drawImplantDentures),
  article('picture-loose-denture', mouth.drawLooseDenture),
  article('picture-immediate-dentures', mouth.drawImmediateDentures),
  article('picture-travelling', people.drawTravelling),
  article('picture-talking-and-smiling', people.drawTalking),
  article('picture-caring-for-someone', people.drawCaring),
  article('picture-hands-and-sight', hands.drawHandsAndSight),
  article('picture-after-illness', illness.drawAfterIllness),
  article('picture-how-dentures-are-made', making.drawMaking),
  article('picture-ways-to-hold', hold.drawWaysToHold),
  article('picture-denture-stomatitis', care.drawStomatitis),
  article('picture-dry-mouth', care.drawDryMouth),
  article('picture-denture-costs', guides.drawCosts),
  article('picture-finding-a-dentist', maps.drawFindDentist),
  article('picture-costs-nearby', maps.drawCostsNearby),
  article('picture-mouthwash-and-more', remedies.drawRemedies),
  article('picture-urgent-call', guides.drawUrgentCall),
  article('picture-ingredients', guides.drawIngredients),
  article('picture-stains', guides.drawStains),
  article('picture-recycling', guides.drawRecycling),
  article('picture-broken-denture', broken.drawBrokenDenture),
  article('picture-sleeping', bedroom.drawBedroom),
  article('picture-mouth-cancer-check', trouble.drawMouthCheck),
  article('picture-stuck-or-tight', trouble.drawStuckDenture),
  article('picture-gagging', trouble.drawGagging),
  article('picture-faq', people.drawFaqPicture),
  article('picture-contact', people.drawContactPicture),
  article('picture-advice', heroes.drawAdvicePicture),
  band('picture-promise', promise.drawPromise),
  band('picture-sample', held.drawSample),
  portrait('portrait-dr-helen-marsh', people.drawPortraitHelen),
  article('portrait-dr-helen-marsh-wide', people.drawPortraitHelenWide),
  portrait('portrait-dr-tomas-weber', people.drawPortraitTomas),
  article('portrait-dr-tomas-weber-wide', people.drawPortraitTomasWide),
  portrait('portrait-dr-ruth-callender', people.drawPortraitRuth),
  article('portrait-dr-ruth-callender-wide', people.drawPortraitRuthWide),
  article('picture-care-routine-morning', small.drawMorning),
  article('picture-care-routine-meal', small.drawMeal),
  article('picture-care-routine-evening', small.drawEvening),
  article('picture-care-routine-night', small.drawNight),
  article('picture-pressure-spot', dentist.drawPressureSpot),
  article('promobox-ground', small.drawPromoboxGround),
  article('picture-broad-head', tools.drawBroadHead),
  article('picture-pointed-head', tools.drawPointedHead),
  step('step-dry', steps.drawDryStep),
  step('step-five-minutes', steps.drawFiveMinutes),
  step('step-rinse-mouth', steps.drawRinseMouthStep),
  step('step-fill', steps.drawFillStep),
  step('step-drop', steps.drawDropStep),
  step('step-quarter-hour', steps.drawQuarterHour),
  step('step-rinse', drawRinseStep),
  step('step-take-out', basin.drawTakeOutStep),
  step('step-brush', washbasin.drawBrushStep),
  step('step-rinse-inside', washbasin.drawRinseInsideStep),
  step('step-brush-gums', mouthSteps.drawGumsStep),
  step('step-brush-palate', mouthSteps.drawPalateStep),
  step('step-brush-tongue', mouthSteps.drawTongueStep),
  step('step-press', mouthSteps.drawPressStep),
  step('step-wash-hands', washbasin.drawWashHandsStep),
  step('step-rinse-brush', washbasin.drawRinseBrushStep),
  step('step-soak-night', soak.drawNightSoak),
  step('step-soak-overnight', soak.drawOvernightSoak),
  step('step-soak-express', soak.drawExpressSoak),
  step('step-pour-away', basin.drawPourAwayStep),
  step('step-fixed-brush', hands.drawFixedBrushStep),
  step('step-towel-basin', hands.drawTowelStep),
  step('step-tube-key', hands.drawTubeKeyStep),
  step('part-basket', bath.drawBasketPart),
  step('part-fill-line', bath.drawFillLinePart),
  step('part-lid', bath.drawLidPart),
  step('part-base', bath.drawBasePart),
  { id: 'picture-film', width: VIDEO_WIDTH, height: VIDEO_HEIGHT, draw: small.drawFilmPoster },
  {
    id: 'picture-film-cleaning',
    width: VIDEO_WIDTH,
    height: VIDEO_HEIGHT,
    draw: drawCleaningPoster,
  },
  { id: 'smart-find-your-product', width: 600, height: 400, draw: small.drawSmartLabel },
  drawn('error-missing', 800, 600, day.drawErrorMissing),
  error('error-failed', small.drawErrorFailed),
  { id: 'og-default', width: 1200, height: 630, draw: heroes.drawOgDefault },
];

export const SCENE_PICTURES: readonly Picture[] = DRAWINGS.map((drawing) => {
  const { title, words, enUS }: SceneWords = SCENE_WORDS[drawing.id];
  return buildPicture(drawing, title, words, enUS);
});
