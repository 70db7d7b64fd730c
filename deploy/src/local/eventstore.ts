/** The event log's protocol server, for developing the services without Docker: `npm run eventstore:local`. */
import '@canvass/platform/event-log/testing/main';
