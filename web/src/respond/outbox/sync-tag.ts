/** Names the outbox to the browser: its lock, its channel between tabs, its Background Sync. */
export const SYNC_TAG = 'canvass-outbox';
