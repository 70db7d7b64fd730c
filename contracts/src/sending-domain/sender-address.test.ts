import { describe, expect, it } from 'vitest';
import { isWithin, readSenderAddress } from './sender-address.js';

describe('the address of a sender', () => {
  it('is read with its domain as DNS has it', () => {
    expect(readSenderAddress('Stay@Hotel.EXAMPLE')).toEqual({
      ...{ local: 'Stay', domain: 'hotel.example' },
    });
    expect(readSenderAddress('info@хотел.бг')?.domain).toBe('xn--e1amhqn.xn--90ae');
  });

  it.each([
    ...['', 'stay', '@hotel.example', 'stay@', 'stay@localhost', 'stay@192.0.2.1', 'stay@[::1]'],
    ...['stay@hotel..example', 'stay@-hotel.example', 'stay@hotel.example:25', 'stay@hotel.1'],
    ...['Hotel <stay@hotel.example>', 'a,b@hotel.example', '"a b"@hotel.example'],
    ...['a@b@hotel.example', 'stay@hotel.example\r\nBcc: eve@example.com', '.stay@hotel.example'],
    ...['stay@hotel.example/path', 'stay@user@hotel.example', `${'a'.repeat(65)}@hotel.example`],
    ...[`stay@${'a.'.repeat(120)}example`, 'stay@_dmarc.hotel.example'],
  ])('is not %j', (email) => {
    expect(readSenderAddress(email)).toBeUndefined();
  });

  it('is within its domain and those above', () => {
    expect(isWithin('news.hotel.example', 'hotel.example')).toBe(true);
    expect(isWithin('hotel.example', 'hotel.example')).toBe(true);
    expect(isWithin('grandhotel.example', 'hotel.example')).toBe(false);
  });
});
