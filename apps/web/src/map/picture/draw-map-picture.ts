import { spriteBase } from 'virtual:map-sprites';
import { callOnce } from '../../workers/call-once.ts';
import type { DrawnPicture, PictureApi, PictureJob } from './picture-api.ts';

/**
 * Draws the map as a PNG beside the page, from the regions that this browser has and else from
 * their files on the server. Never rejects: what cannot be drawn is a failure to tell.
 */
export async function drawMapPicture(order: Omit<PictureJob, 'sprites'>): Promise<DrawnPicture> {
  const sprites = new URL(`${spriteBase}/${order.theme}@2x`, location.origin).href;
  const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), {
    type: 'module',
    name: 'picture',
  });
  try {
    return await callOnce<PictureApi, DrawnPicture>(worker, (client) =>
      client.call('draw', { ...order, sprites }),
    );
  } catch (error) {
    // The browser stops workers that want more memory than it gives, and older ones cannot draw there.
    console.error('A picture could not be drawn:', error);
    return { status: 'failed', reason: 'canvas' };
  }
}
