import fc from 'fast-check';
import { intentionOf } from '@canvass/contracts/http/command-id';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { commandIdOf } from './command-id.js';
import type { Principal } from './route.js';

const sent = fc.record({
  method: fc.constantFrom('POST', 'PATCH'),
  path: fc.constantFrom('/poll', '/question'),
  body: fc.record({ name: fc.constantFrom('First', 'Second'), n: fc.nat(1) }),
});
const sender = fc.record({
  account: fc.constantFrom('one', 'two'),
  key: fc.constantFrom(undefined, 'key'),
});
const key = fc.uuid();

const idOf = (given: string, request: object, principal: object) =>
  commandIdOf(given, request as Parameters<typeof commandIdOf>[1], principal as Principal);

it('is a UUID, and the same for the same, in any order of its fields', () => {
  fc.assert(
    fc.property(key, sent, sender, (given, request, principal) => {
      const id = idOf(given, request, principal);
      expect(z.uuid().safeParse(id).success).toBe(true);
      const turned = { ...request, body: { n: request.body.n, name: request.body.name } };
      expect(idOf(given.toUpperCase(), turned, principal)).toBe(id);
    }),
  );
});

it('differs by caller, route, key and body, and has the same intention where only the body differs', () => {
  fc.assert(
    fc.property(
      ...([key, sent, sender, sent, sender] as const),
      (given, request, principal, other, stranger) => {
        const [one, two] = [idOf(given, request, principal), idOf(given, other, stranger)];
        const whereAndWho = ({ method, path }: typeof request, who: typeof principal) =>
          [method, path, who.account, who.key].join(' ');
        const isIntended = whereAndWho(request, principal) === whereAndWho(other, stranger);
        const isSame =
          isIntended && request.body.name === other.body.name && request.body.n === other.body.n;
        expect(intentionOf(one) === intentionOf(two)).toBe(isIntended);
        expect(one === two).toBe(isSame);
      },
    ),
  );
});

it('of another kind has an intention of its own', () => {
  fc.assert(
    fc.property(fc.uuid({ version: [4, 5] }), (id) => {
      expect(intentionOf(id)).toBe(id);
    }),
  );
});
