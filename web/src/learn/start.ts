// "Learn by playing": back to the lesson that is going on, or to a new one.
import { api } from '../lib/api';
import { myName } from '../lib/people';
import { go } from '../lib/router.svelte';

export async function startLesson(game: string): Promise<void> {
  const begun = (await api.me()).find((one) => one.lesson && one.game === game && one.status === 'running');
  go(`/t/${begun?.table ?? (await api.play({ game, name: myName(), lesson: true }))}`);
}
