import { join } from 'node:path';
import type { Edition } from '@/lib/platform/config/editions';

type VideoLocale = Edition['locale'];
type VideoTexts = Readonly<Partial<Record<VideoLocale, string>>>;

type Video = {
  readonly id: string;
  readonly fileName: string;
  readonly file: string;
  readonly title: VideoTexts;
  readonly description: VideoTexts;
};

const CLEAN_YOUR_DENTURE: Video = {
  id: 'film-clean-your-denture',
  fileName: 'clean-your-denture.mp4',
  file: join(__dirname, 'clean-your-denture.mp4'),
  title: {
    'en-GB': 'How to clean a denture in 4 steps',
    'fr-FR': 'Nettoyer une prothèse dentaire en 4 étapes',
    'es-ES': 'Cómo limpiar una prótesis dental en 4 pasos',
    'de-DE': 'Eine Prothese in 4 Schritten reinigen',
    'it-IT': 'Come pulire una protesi in 4 passi',
  },
  description: {
    'en-GB':
      'A drawn film without sound or words. One: a woman takes out her denture and holds it under a running tap. Two: she brushes it with foam on a towel, first the teeth, then, turned over, the inside. Three: the denture sinks into a wide bath of water, a tablet follows, bubbles rise and a clock moves on by a quarter of an hour. Four: the denture is rinsed again, and the woman smiles.',
    'en-US':
      'A drawn film without sound or words. One: a woman takes out her denture and holds it under a running faucet. Two: she brushes it with foam on a towel, first the teeth, then, turned over, the inside. Three: the denture sinks into a wide bath of water, a tablet follows, bubbles rise and a clock moves ahead 15 minutes. Four: the denture is rinsed again, and the woman smiles.',
    'fr-FR':
      'Un film dessiné, sans paroles ni son. Un : une femme retire sa prothèse et la passe sous le robinet. Deux : elle la brosse avec de la mousse sur une serviette, d’abord les dents, puis l’intérieur, une fois la prothèse retournée. Trois : la prothèse plonge dans une boîte d’eau large et basse, un comprimé la suit, des bulles montent et l’horloge avance d’un quart d’heure. Quatre : la prothèse est rincée de nouveau, et la femme sourit.',
    'es-ES':
      'Vídeo de dibujos animados, sin sonido ni palabras. Uno: una mujer se quita la prótesis y la pone bajo el grifo. Dos: la cepilla con espuma sobre una toalla, primero los dientes y luego, dándole la vuelta, la cara interna. Tres: la prótesis se hunde en un recipiente de remojo, le sigue una tableta, suben burbujas y el reloj avanza un cuarto de hora. Cuatro: la prótesis se aclara de nuevo y la mujer sonríe.',
    'de-DE':
      'Ein gezeichneter Film ohne Ton und ohne Worte. Eins: Eine Frau nimmt ihre Prothese heraus und hält sie unter den laufenden Wasserhahn. Zwei: Sie bürstet sie auf einem Handtuch mit Schaum, zuerst die Zähne, dann umgedreht die Innenseite. Drei: Die Prothese sinkt in eine Dose mit Wasser, eine Tablette folgt, Bläschen steigen auf, und die Uhr rückt um 15 Minuten vor. Vier: Die Prothese wird noch einmal abgespült, und die Frau lächelt.',
    'it-IT':
      'Un film disegnato, senza suono né parole. Uno: una donna toglie la protesi e la tiene sotto il rubinetto aperto. Due: la spazzola con la schiuma su un asciugamano, prima i denti e poi, capovolta, la parte interna. Tre: la protesi scende in una vaschetta d’acqua, la segue una compressa, salgono le bollicine e l’orologio avanza di un quarto d’ora. Quattro: la protesi viene sciacquata di nuovo e la donna sorride.',
  },
};

export const VIDEOS: readonly Video[] = [CLEAN_YOUR_DENTURE];
