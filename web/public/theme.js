// Runs before the first paint, so that nobody who chose light is shown the dark first. Same rule as src/lib/theme.ts.
;(() => {
  let theme = 'dark'
  try {
    const settings = JSON.parse(localStorage.getItem('fairwave-player-settings') ?? '{}')
    if (settings?.darkMode === false) theme = 'light'
  } catch {
    // Forbidden storage or a broken setting: the house colours.
  }
  document.documentElement.dataset.theme = theme
})()
