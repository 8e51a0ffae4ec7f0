import type { ConsentProvider } from '@/lib/consent/consentPort';
import type { ConsentService } from '@/lib/models/services';

let provider: Promise<ConsentProvider> | undefined;

async function importProvider(service: ConsentService): Promise<ConsentProvider> {
  void service;
  return Promise.reject(new Error('no provider yet'));
}

/** Who asks for consent, loaded once. Rejects when its script cannot be fetched; the next call tries again. */
export function loadConsentProvider(service: ConsentService): Promise<ConsentProvider> {
  provider ??= importProvider(service).catch((cause: unknown) => {
    provider = undefined;
    throw cause;
  });
  return provider;
}
