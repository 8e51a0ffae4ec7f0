import { buildExampleHtml } from '@/components/ui/exampleContent';
import type { CareCardProps } from './CareCard';

export const careCardExamples: Readonly<Record<string, CareCardProps>> = {
  'what can wait for an appointment': {
    title: 'Make an appointment with your dentist if:',
    level: 'primary',
    content: buildExampleHtml(
      '<ul><li>a sore spot still hurts after two days</li><li>the denture rocks</li></ul>',
    ),
  },
  'urgent, with a long number': {
    title: 'Call Poison Help if:',
    level: 'urgent',
    content: buildExampleHtml(
      '<ul><li>a cleanser tablet was swallowed</li></ul><p>Have the package in your hand.</p>',
    ),
    phones: [{ text: '1‑800‑222‑1222', href: 'tel:+18002221222' }],
  },
  'an emergency with two numbers': {
    title: 'Call 15 or 112 if:',
    level: 'emergency',
    content: buildExampleHtml(
      '<ul><li>the face or the throat swells suddenly</li><li>someone has trouble breathing</li></ul>',
    ),
    phones: [
      { text: '15', href: 'tel:15' },
      { text: '112', href: 'tel:112' },
    ],
    note: buildExampleHtml('<p>Cannot hear or speak? Send a text message to 114.</p>'),
  },
  'a number alone': {
    title: 'Call our helpline',
    level: 'primary',
    phones: [{ text: '01632 960 145', href: 'tel:+441632960145' }],
  },
};
