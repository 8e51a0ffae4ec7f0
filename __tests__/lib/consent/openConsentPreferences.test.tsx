import { ENGLISH_LABELS } from '@/__tests__/support/pageModels';
import { openConsentPreferences } from '@/lib/consent/openConsentPreferences';

test('the consent panel shows its labels as text, whatever is in them', async () => {
  document.body.innerHTML = '<div id="modals"></div>';
  const attack = '<img src="https://evil.example/x" onerror="alert(1)"><link rel="preload" as="script" href="https://evil.example/x.js">';
  const labels = ENGLISH_LABELS.consent;
  const texts = { ...labels, ...Object.fromEntries(Object.keys(labels).map((name) => [name, `${name} ${attack}`])) };
  await openConsentPreferences({ texts, language: 'en-GB', root: '#modals' });
  const panel = document.querySelector('.pm');
  expect(panel?.textContent).toContain('preferencesTitle <img');
  expect(panel?.querySelector('img, link, [onerror]')).toBeNull();
});
