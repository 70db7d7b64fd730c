import { addressOf } from '@canvass/contracts/http/address';
import { responseCalls } from '@canvass/contracts/response/calls';
import { openDatabase } from '@canvass/platform/sqlite/open';
import express from 'express';

/** The yardstick for the product: a route that makes one synced insert for each request, and nothing else. */
const [path = '', port = '0'] = process.argv.slice(2);
const database = openDatabase(path, { synchronous: 'FULL' });
database.exec('CREATE TABLE IF NOT EXISTS submission (id INTEGER PRIMARY KEY, body TEXT NOT NULL)');
const insert = database.prepare('INSERT INTO submission (body) VALUES (?)');
const app = express();
app.post(addressOf(responseCalls.submit), express.json({ limit: '1mb' }), (request, response) => {
  insert.run(JSON.stringify(request.body));
  response.json({ ok: true });
});
app.get('/health/ready', (_request, response) => {
  response.json({ ok: true });
});
app.listen(Number(port), '127.0.0.1');
