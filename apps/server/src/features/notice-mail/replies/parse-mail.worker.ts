// A thread that reads one mail and ends: whatever is in the mail, the server goes on.
import { parentPort, workerData } from 'node:worker_threads';
import { parseMail } from './parse-mail.ts';

parentPort?.postMessage(await parseMail(workerData as Uint8Array));
