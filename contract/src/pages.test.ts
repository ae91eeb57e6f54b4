import { describe, expect, test } from 'vitest'
import { documentTitle, findPage, isPagePath, PAGES } from './pages.ts'

const pathOf = (pathname: string) => findPage(pathname, PAGES)?.path

describe('the table of pages', () => {
  test.each([
    ['/', '/'],
    ['/home', '/home'],
    ['/HOME/', '/home'],
    ['/artist/The_Vessel', '/artist/:username'],
    ['/fan/j.r.hartley', '/fan/:username'],
    ['/label', '/label'],
    ['/label/ISR', '/label/:username'],
    ['/track/7', '/track/:id'],
    ['/track/7/purchase', '/track/:id/purchase'],
    ['/subscribe/7', '/subscribe/:artistId?'],
    ['/subscribe', '/subscribe/:artistId?'],
    ['/subscribe/success/7', '/subscribe/success/:artistId'],
    ['/confirm', '/confirm/:token?'],
    ['/confirm/abc', '/confirm/:token?'],
  ])('%s is the page %s', (pathname, path) => expect(pathOf(pathname)).toBe(path))

  test.each([
    '/nowhere',
    '/home/again',
    '/track',
    '/track/abc',
    '/track/0',
    '/track/7/sell',
    '/artist',
    '/artist//',
    '//',
    '//home',
    'home',
    '',
    '/design',
  ])('%j is no page', (pathname) => expect(isPagePath(pathname)).toBe(false))

  test('every documented path is there', () => {
    expect(PAGES.map((page) => page.path)).toEqual(
      expect.arrayContaining([
        '/',
        '/home',
        '/browse',
        '/library',
        '/artist/:username',
        '/fan/:username',
        '/ad-man/:username',
        '/label/:username',
        '/auth',
        '/login',
        '/register',
        '/profile',
        '/change-password',
        '/subscribe/:artistId?',
        '/subscribe/success/:artistId',
        '/track/:id',
        '/track/:id/purchase',
        '/edit-track/:id',
        '/album/:id',
        '/upload',
        '/messages',
        '/notifications',
        '/wallet',
        '/admin/music',
        '/admin/money',
        '/admin/label',
        '/label',
        '/adman',
        '/admin-login',
        '/admin-dashboard',
        '/confirm/:token?',
        '/unsubscribe/:token',
        '/forgot-password',
        '/reset-password/:token',
        '/privacy',
      ]),
    )
  })

  test('names every path once and gives each a title', () => {
    expect(new Set(PAGES.map((page) => page.path)).size).toBe(PAGES.length)
    expect(PAGES.filter((page) => page.title.trim() === '')).toEqual([])
  })

  test('every page is found by its own path', () => {
    for (const { path } of PAGES) {
      const example = path.replaceAll(/:(\w+)\??/g, (_, name) => (name === 'id' ? '7' : 'abc'))
      expect(pathOf(example), example).toBe(path)
    }
  })

  test('a title in the tab ends with the product', () => expect(documentTitle('Browse')).toBe('Browse · Fairwave'))
})
