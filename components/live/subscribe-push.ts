/**
 * This browser's push subscription for the key of the server. One for an earlier key is ended first, because it no
 * longer works.
 */
export async function subscribePush(
  pushManager: PushManager,
  applicationServerKey: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}
