import { NO_PIN, type DeviceContent } from './device.js';
import { aggregate } from '../event/aggregate.js';
import { deviceEvents, type DeviceEvent } from './events.js';
import { tidyDevice } from './rules.js';

export interface DeviceState {
  exists: boolean;
  /** Deleted for good. */
  removed: boolean;
  content?: DeviceContent;
  firm?: string;
}

export const initialDevice: DeviceState = { exists: false, removed: false };

function withContent(state: DeviceState, change: Partial<DeviceContent>): DeviceState {
  return state.content ? { ...state, content: tidyDevice({ ...state.content, ...change }) } : state;
}

/** Content from an event; an erased pin counts as no pin. */
function contentOf({
  data,
  personal,
}: Extract<DeviceEvent, { type: 'DeviceCreated' | 'DeviceEdited' }>): DeviceContent {
  return { ...data.content, pin: personal?.pin ?? NO_PIN };
}

export const deviceAggregate = aggregate({
  category: 'device',
  events: deviceEvents,
  initial: initialDevice,
  evolve(state, event): DeviceState {
    switch (event.type) {
      case 'DeviceCreated':
        return { ...state, exists: true, content: contentOf(event), firm: event.metadata?.firm };
      case 'DeviceEdited':
        return withContent(state, contentOf(event));
      case 'DeviceDeleted':
        return withContent(state, { status: 'deleted' });
      case 'DeviceRecovered':
        return withContent(state, { status: 'active' });
      case 'DeviceRemoved':
        return { ...state, removed: true };
      case 'DevicePollDropped':
        return withContent(state, {
          polls: state.content?.polls.filter((poll) => poll !== event.data.poll) ?? [],
        });
      case 'ClaimLost':
        return state;
    }
  },
});
