import type { Country } from '@/lib/site/retailers/retailerSource';
import type { ShopLogo } from './drawShopLogo';

/** Invented. `everyday` retailers sell only a few products, as a supermarket does. */
export type Shop = {
  readonly name: string;
  readonly countries: readonly Country[];
  readonly range: 'full' | 'everyday';
  /** Under `.example`, which is reserved and never resolves. */
  readonly host: string;
  readonly path: string;
  readonly logo: ShopLogo;
};

export const SHOPS: readonly Shop[] = [
  {
    name: 'Bright Pharmacy',
    countries: ['GB'],
    range: 'full',
    host: 'www.bright-pharmacy.example',
    path: '/product/',
    logo: { lines: ['Bright', 'Pharmacy'], symbol: 'cross', ink: '#0b5d3b', accent: '#2fa36b' },
  },
  {
    name: 'Harbour Chemist',
    countries: ['GB'],
    range: 'full',
    host: 'shop.harbour-chemist.example',
    path: '/p/',
    logo: { lines: ['HARBOUR', 'CHEMIST'], symbol: 'wave', ink: '#12406b', accent: '#2f7fb8' },
  },
  {
    name: 'Wellmore',
    countries: ['GB'],
    range: 'everyday',
    host: 'www.wellmore.example',
    path: '/groceries/',
    logo: { lines: ['wellmore'], symbol: 'basket', ink: '#8a1c2b', accent: '#d9483b' },
  },
  {
    name: 'Daybreak Direct',
    countries: ['GB', 'US'],
    range: 'full',
    host: 'www.daybreak-direct.example',
    path: '/item/',
    logo: { lines: ['Daybreak', 'Direct'], symbol: 'sun', ink: '#2b2f55', accent: '#f0932b' },
  },
  {
    name: 'Maple Street Drug',
    countries: ['US'],
    range: 'full',
    host: 'www.maple-street-drug.example',
    path: '/store/',
    logo: { lines: ['Maple Street', 'Drug'], symbol: 'leaf', ink: '#5b2313', accent: '#c8502d' },
  },
  {
    name: 'Clearwell Pharmacy',
    countries: ['US'],
    range: 'full',
    host: 'shop.clearwell-pharmacy.example',
    path: '/products/',
    logo: { lines: ['Clearwell', 'PHARMACY'], symbol: 'drop', ink: '#0a5a72', accent: '#2fa3c0' },
  },
  {
    name: 'Homestead Market',
    countries: ['US'],
    range: 'everyday',
    host: 'www.homestead-market.example',
    path: '/ip/',
    logo: { lines: ['HOMESTEAD', 'MARKET'], symbol: 'house', ink: '#1f3d2b', accent: '#7a9e3f' },
  },
  {
    name: 'Pharmacie du Marché',
    countries: ['FR'],
    range: 'full',
    host: 'www.pharmacie-du-marche.example',
    path: '/produit/',
    logo: { lines: ['Pharmacie', 'du Marché'], symbol: 'cross', ink: '#14603a', accent: '#2fa36b' },
  },
  {
    name: 'Parapharmacie Bellerive',
    countries: ['FR'],
    range: 'full',
    host: 'www.para-bellerive.example',
    path: '/soin-dentaire/',
    logo: {
      lines: ['Bellerive', 'PARAPHARMACIE'],
      symbol: 'wave',
      ink: '#20455e',
      accent: '#5aa9c7',
    },
  },
  {
    name: 'Maison Verdeau',
    countries: ['FR'],
    range: 'everyday',
    host: 'courses.maison-verdeau.example',
    path: '/article/',
    logo: { lines: ['Maison', 'Verdeau'], symbol: 'basket', ink: '#37421a', accent: '#8a9a2f' },
  },
  {
    name: 'Farmacia del Puerto',
    countries: ['ES'],
    range: 'full',
    host: 'www.farmacia-del-puerto.example',
    path: '/producto/',
    logo: { lines: ['Farmacia', 'del Puerto'], symbol: 'cross', ink: '#0d4b6e', accent: '#2e9fc0' },
  },
  {
    name: 'Parafarmacia Olivar',
    countries: ['ES'],
    range: 'full',
    host: 'tienda.olivar-parafarmacia.example',
    path: '/higiene/',
    logo: { lines: ['olivar', 'parafarmacia'], symbol: 'leaf', ink: '#46611c', accent: '#7fa03a' },
  },
  {
    name: 'Mercado Alameda',
    countries: ['ES'],
    range: 'everyday',
    host: 'www.mercado-alameda.example',
    path: '/compra/',
    logo: { lines: ['Mercado', 'ALAMEDA'], symbol: 'basket', ink: '#7a2a10', accent: '#e27d2b' },
  },
  {
    name: 'Apotheke am Markt',
    countries: ['DE'],
    range: 'full',
    host: 'www.apotheke-am-markt.example',
    path: '/artikel/',
    logo: { lines: ['Apotheke', 'am Markt'], symbol: 'house', ink: '#8f1c27', accent: '#cf4a55' },
  },
  {
    name: 'Lindenhof Apotheke',
    countries: ['DE'],
    range: 'full',
    host: 'shop.lindenhof-apotheke.example',
    path: '/mundpflege/',
    logo: { lines: ['Lindenhof', 'Apotheke'], symbol: 'leaf', ink: '#1d4a2a', accent: '#5f9f3f' },
  },
  {
    name: 'Drogerie Morgentau',
    countries: ['DE'],
    range: 'everyday',
    host: 'www.drogerie-morgentau.example',
    path: '/zahnpflege/',
    logo: { lines: ['Morgentau', 'DROGERIE'], symbol: 'drop', ink: '#2d3570', accent: '#6d86d6' },
  },
  {
    name: 'Farmacia della Piazza',
    countries: ['IT'],
    range: 'full',
    host: 'www.farmacia-della-piazza.example',
    path: '/prodotto/',
    logo: {
      lines: ['Farmacia', 'della Piazza'],
      symbol: 'cross',
      ink: '#134f35',
      accent: '#1f8a4c',
    },
  },
  {
    name: 'Parafarmacia Ginestra',
    countries: ['IT'],
    range: 'full',
    host: 'www.ginestra-parafarmacia.example',
    path: '/igiene/',
    logo: { lines: ['Ginestra', 'PARAFARMACIA'], symbol: 'sun', ink: '#4a3a10', accent: '#e0a91b' },
  },
  {
    name: 'Bottega Serena',
    countries: ['IT'],
    range: 'everyday',
    host: 'spesa.bottega-serena.example',
    path: '/casa/',
    logo: { lines: ['Bottega', 'Serena'], symbol: 'basket', ink: '#6b2f6e', accent: '#a15aa5' },
  },
  {
    name: 'Lumenara',
    countries: ['FR', 'ES', 'DE', 'IT'],
    range: 'full',
    host: 'www.lumenara.example',
    path: '/dp/',
    logo: { lines: ['lumenara'], symbol: 'sun', ink: '#3c3480', accent: '#7d73d6' },
  },
];
