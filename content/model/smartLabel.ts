import { asset, defineContentType, required, title } from './defineContentType';

export const smartLabelType = defineContentType({
  id: 'smartLabel',
  name: 'Smart label',
  description: 'A picture that is a link.',
  fields: [
    title('title', required),
    asset('image', required),
    title('link', required),
  ],
});
