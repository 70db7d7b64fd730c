import type { CommandDependencies } from '@canvass/command-api/command/dependencies';
import { countPlaces, endReservations } from '@canvass/command-api/month/end-reservations';
import { idOf, type RecordedEvent } from '@canvass/contracts/event/envelope';
import { monthAggregate, mayReserveMore } from '@canvass/contracts/month/state';
import type { PlacesEffect, QuotaNews } from './policy.js';

/** What an event of a month's places is to the process that counts the month; undefined for others. */
export function newsOfPlaces(event: RecordedEvent, firm: string): QuotaNews | undefined {
  if (!monthAggregate.owns(event)) return undefined;
  const month = idOf(event.stream).slice(firm.length + 1);
  switch (event.type) {
    case 'PlacesReserved': {
      const { count, taken: before, limit } = event.data;
      const taken = before + count;
      return { type: 'reserved', month, taken, isLast: !mayReserveMore(taken, limit) };
    }
    case 'ReservationsEnded':
      return { type: 'ended', month };
    case 'PlaceTaken':
    case 'PlacesCounted':
      return undefined;
  }
}

/** Ends the reservations of a month, or replaces them by what was used of them. @param key of the effect */
export async function changePlaces(
  dependencies: CommandDependencies,
  firm: string,
  key: string,
  effect: PlacesEffect,
): Promise<void> {
  const context = { firm, key, month: effect.month };
  if (effect.type === 'endReservations') await endReservations(dependencies, context);
  else await countPlaces(dependencies, context, effect.count);
}
