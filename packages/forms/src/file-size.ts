/** Writes a size as people read it: "640 KB", "1.2 MB". `bytes` are counted in steps of 1024, as the limit is. */
export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  // From 1,000 on: "1024 KB" would be a megabyte in disguise.
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
