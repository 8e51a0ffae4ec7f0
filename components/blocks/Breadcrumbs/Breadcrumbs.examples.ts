import type { BreadcrumbsProps } from './Breadcrumbs';

export const breadcrumbsExamples: Readonly<Record<string, BreadcrumbsProps>> = {
  'three levels': {
    crumbs: [
      { title: 'Home', href: '/en-gb' },
      { title: 'Products', href: '/en-gb/products' },
      { title: 'Secure Hold adhesive' },
    ],
  },
  'one level': { crumbs: [{ title: 'Home' }] },
};
