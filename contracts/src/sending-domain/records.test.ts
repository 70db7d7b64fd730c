import { describe, expect, it } from 'vitest';
import { dkimRecord, judgeDkim, judgeDmarc, policiesAmong } from './records.js';

const KEY = 'MIIBIjANBgkq/+8=';

describe('the key of a domain', () => {
  it.each([
    ['as it is to be', [dkimRecord(KEY)], 'right'],
    ['with spaces, and without what is usual anyway', ['p=MIIBIjAN Bgkq/+8='], 'right'],
    ['for SHA-256 and mail', [`v=DKIM1;h=sha1:sha256;s=email;t=s;p=${KEY};`], 'right'],
    ['of nobody', [], 'missing'],
    ['of another', ['v=DKIM1; k=rsa; p=AAAA'], 'wrong'],
    ['that was withdrawn', ['v=DKIM1; p='], 'wrong'],
    ['that is only tried', [`v=DKIM1; t=y; p=${KEY}`], 'wrong'],
    ['of another kind', [`v=DKIM1; k=ed25519; p=${KEY}`], 'wrong'],
    ['that is not for SHA-256', [`v=DKIM1; h=sha1; p=${KEY}`], 'wrong'],
    ['that is not for mail', [`v=DKIM1; s=tlsrpt; p=${KEY}`], 'wrong'],
    ['twice', [dkimRecord(KEY), dkimRecord(KEY)], 'several'],
    ['of which name servers say nothing', undefined, 'unanswered'],
  ])('%s', (_what, texts, finding) => {
    expect(judgeDkim(texts, KEY)).toBe(finding);
  });
});

describe('the policy of a domain', () => {
  it.each([
    ['the least', ['v=DMARC1; p=none'], 'right'],
    ['strict', ['v=DMARC1;p=reject;adkim=s;rua=mailto:a@hotel.example'], 'right'],
    ['beside other texts', ['google-site-verification=1', 'v=DMARC1; p=quarantine'], 'right'],
    ['none', ['v=spf1 -all'], 'missing'],
    ['without what to do', ['v=DMARC1; rua=mailto:a@hotel.example'], 'wrong'],
    ['two', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'several'],
  ])('%s', (_what, texts, finding) => {
    expect(judgeDmarc(policiesAmong(texts))).toBe(finding);
  });
});
