/** Starts EventStoreDB's stand-in, to develop the services without Docker: `npm run eventstore:local`. */
import '@canvass/platform/event-log/testing/main';
