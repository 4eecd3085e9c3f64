// A file of its own, because the content security policy refuses scripts inside the page.
try {
  document.documentElement.dataset.colourScheme = localStorage.getItem('colour-scheme') ?? 'auto';
} catch {
  // Storage is blocked: the device decides.
}
