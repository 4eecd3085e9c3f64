type Words = readonly [english: string, german: string];

/** Lists texts that must differ, by their keys in `src/i18n`: those of controls side by side, or of headings and states in one place. */
type Place = Readonly<Record<string, Words>>;

/**
 * Lists the words of controls that bind a person or remove something, for each place that offers them. They are
 * written by hand, because words read from the texts could never contradict the texts.
 */
export const BINDING_WORDS: Readonly<Record<string, Place>> = {
  'the cookie banner': {
    'shell:consent.accept': ['Accept', 'Zustimmen'],
    'shell:consent.decline': ['Only necessary cookies', 'Nur notwendige Cookies'],
  },
  'the choice of what to send': {
    'checkout:intent.order': ['An order', 'Eine Bestellung'],
    'checkout:intent.quote': ['A quote request', 'Eine Angebotsanfrage'],
  },
  'what that choice means': {
    'checkout:intent.orderDetails': [
      'Binding, with obligation to pay.',
      'Verbindlich und zahlungspflichtig.',
    ],
    'checkout:intent.quoteDetails': [
      'Without obligation: you receive a quote and decide then.',
      'Unverbindlich: Sie erhalten ein Angebot und entscheiden dann.',
    ],
  },
  'the review of an order or a quote request': {
    // § 312j (3) of the German Civil Code requires the button to say only these words, or others that are as unambiguous.
    'checkout:review.submit.order': ['Order with obligation to pay', 'Zahlungspflichtig bestellen'],
    'checkout:review.submit.quote': ['Send quote', 'Angebotsanfrage senden'],
    'checkout:actions.backToDelivery': ['Back to delivery', 'Zurück zur Lieferung'],
    'checkout:reset.act': ['Reset', 'Zurücksetzen'],
  },
  'the heading of the review': {
    'checkout:heading.review.order': ['Review your order', 'Bestellung prüfen'],
    'checkout:heading.review.quote': ['Review your quote request', 'Angebotsanfrage prüfen'],
  },
  'what was placed': {
    'checkout:heading.placed.order': ['Order placed', 'Bestellung aufgegeben'],
    'checkout:heading.placed.quote': ['Quote request sent', 'Angebotsanfrage gesendet'],
  },
  'the terms of an order': {
    'checkout:review.terms': [
      'I have read and accept the <terms>terms and conditions</terms> and the <privacy>privacy policy</privacy>.',
      'Ich habe die <terms>Allgemeinen Geschäftsbedingungen</terms> und die <privacy>Datenschutzerklärung</privacy> gelesen und akzeptiere sie.',
    ],
  },
  'what has changed since the review': {
    'checkout:changed.accept': ['Accept and review again', 'Änderungen übernehmen und erneut prüfen'],
    'checkout:reset.act': ['Reset', 'Zurücksetzen'],
  },
  'the wait for a lost answer': {
    'checkout:checking.ask': ['Ask again now', 'Jetzt erneut nachfragen'],
    'checkout:checking.leave': ['Stop waiting', 'Nicht länger warten'],
  },
  'what is entered in checkout': {
    'checkout:reset.act': ['Reset', 'Zurücksetzen'],
    'checkout:lines.remove': ['Remove', 'Entfernen'],
  },
  'the cart': {
    'cart:actions.checkout': ['Go to checkout', 'Zur Kasse'],
    'cart:actions.quote': ['Request a quote', 'Angebot anfordern'],
    'cart:actions.send': ['Send list to customer service', 'Liste an den Kundenservice senden'],
    'cart:line.remove': ['Remove', 'Entfernen'],
  },
  'a line of the cart whose article is no longer sold': {
    'articles:replacement.replace': [
      'Replace by {{articleNo}} ({{price}})',
      'Durch {{articleNo}} ersetzen ({{price}})',
    ],
    'articles:replacement.replaceUnpriced': ['Replace by {{articleNo}}', 'Durch {{articleNo}} ersetzen'],
    'cart:line.remove': ['Remove', 'Entfernen'],
  },
  'an offer': {
    'offers:answer.accept': ['Accept offer', 'Angebot annehmen'],
    'offers:answer.decline': ['Decline offer', 'Angebot ablehnen'],
    'offers:again.submit': ['Request again', 'Erneut anfragen'],
    'offers:messages.send': ['Send message', 'Nachricht senden'],
    'offers:messages.discard': ['Discard message', 'Nachricht verwerfen'],
  },
  'the dialog in which an offer is declined': {
    'offers:decline.submit': ['Decline', 'Ablehnen'],
    'common:cancel': ['Cancel', 'Abbrechen'],
    'common:close': ['Close', 'Schließen'],
  },
  'the state of an offer': {
    'offers:state.accepted': ['Accepted', 'Angenommen'],
    'offers:state.declined': ['Declined', 'Abgelehnt'],
    'offers:state.expired': ['Expired', 'Abgelaufen'],
  },
  'rows of a quick order': {
    'quick:add.cart': ['Add to cart', 'In den Warenkorb'],
    'quick:add.memoryList': ['Add to memory list', 'Auf die Merkliste'],
    'quick:add.quote': ['Request a quote', 'Angebot anfordern'],
  },
  'an order that is placed again': {
    'reorder:confirm': ['Add to the cart', 'In den Warenkorb legen'],
    'reorder:chooseAll': ['Select all', 'Alle auswählen'],
    'reorder:chooseNone': ['Select none', 'Keine auswählen'],
  },
  'an article on the memory list': {
    'memory:entry.remove': ['Remove', 'Entfernen'],
    'memory:removed.undo': ['Undo', 'Rückgängig'],
    'memory:restored.discard': ['Discard unsaved notes', 'Ungespeicherte Notizen verwerfen'],
  },
  'the bookmark of an article': {
    'articles:memory.save': ['Save on memory list', 'Auf die Merkliste'],
    'articles:memory.takeOff': ['Take off memory list', 'Von der Merkliste nehmen'],
  },
  'a price that counts': {
    'articles:price.request': ['Request price', 'Preis anfragen'],
  },
  'the buyer': {
    'customers:actFor': ['Buy for them', 'Für Kunden einkaufen'],
    'shell:representation.end': [
      'Buy for your own company again',
      'Wieder für das eigene Unternehmen einkaufen',
    ],
  },
  'a session that ends': {
    'shell:expiry.stay': ['Stay signed in', 'Angemeldet bleiben'],
    'shell:expiry.signOut': ['Sign out', 'Abmelden'],
    'shell:expiry.final.goOn': ['Go on until then', 'Bis dahin weiterarbeiten'],
  },
  'the account menu': {
    'shell:signOut': ['Sign out', 'Abmelden'],
  },
  'sessions elsewhere': {
    'account:security.signOut': ['Sign out there', 'Dort abmelden'],
    'account:security.signOutOthers': ['Sign out everywhere else', 'Überall sonst abmelden'],
  },
  'the dialog in which a passkey is removed': {
    'passkeys:removal.title': ['Remove this passkey?', 'Diesen Passkey entfernen?'],
    'passkeys:removal.confirm': ['Remove the passkey', 'Passkey entfernen'],
    'passkeys:removal.keep': ['Keep it', 'Behalten'],
  },
  'new recovery codes': {
    'recovery:make': ['Replace the codes', 'Codes ersetzen'],
    'common:cancel': ['Cancel', 'Abbrechen'],
  },
  'the own data': {
    'account:data.download': ['Download my data', 'Meine Daten herunterladen'],
    'account:data.ask': ['Delete my account', 'Mein Konto löschen'],
    'account:data.withdraw': ['Withdraw the request', 'Wunsch zurücknehmen'],
  },
  'the dialog in which an account is deleted': {
    'account:data.dialogTitle': ['Delete your account?', 'Möchten Sie Ihr Konto löschen?'],
    'account:data.confirm': ['Request deletion', 'Löschung beantragen'],
    'account:data.cancel': ['Keep my account', 'Konto behalten'],
  },
  'the form for signing up': {
    'registration:submit': ['Open account', 'Konto anlegen'],
    'registration:signIn': ['Sign in', 'Anmelden'],
    'registration:terms': [
      'I have read and accept the <terms>terms and conditions</terms> and the <privacy>privacy policy</privacy>.',
      'Ich habe die <terms>Allgemeinen Geschäftsbedingungen</terms> und die <privacy>Datenschutzerklärung</privacy> gelesen und akzeptiere sie.',
    ],
  },
  'the newsletter': {
    'auth:unsubscribe.confirm': ['Unsubscribe', 'Abbestellen'],
  },
  'a data sheet that is sent to somebody': {
    'sheets:mail.send': ['Send', 'Senden'],
    'common:cancel': ['Cancel', 'Abbrechen'],
  },
  'a machine that has moved': {
    'machines:location.send': ['Send report', 'Meldung senden'],
    'common:cancel': ['Cancel', 'Abbrechen'],
  },
  'a quote request at the service desk': {
    'desk:work.calculate': ['Save prices and add up', 'Preise speichern und rechnen'],
    'desk:work.send': ['Send offer', 'Angebot senden'],
  },
  'the dialog in which an offer is sent': {
    'desk:work.confirm.title': ['Send the offer now?', 'Angebot jetzt senden?'],
    'desk:work.confirm.yes': ['Send now', 'Jetzt senden'],
    'desk:work.confirm.no': ['Do not send yet', 'Noch nicht senden'],
  },
  'a sign-up at the service desk': {
    'desk:access.open': ['Open access', 'Zugang öffnen'],
    'desk:decline.open': ['Decline', 'Ablehnen'],
  },
  'the dialog in which access is opened': {
    'desk:access.submit': ['Open access', 'Zugang öffnen'],
    'desk:access.seek': ['Find company', 'Firma suchen'],
    'common:close': ['Close', 'Schließen'],
  },
  'an entry of the service desk that is noted': {
    'desk:task.fetchOrder': ['Note as fetched', 'Als übernommen notieren'],
    'desk:task.finishLocation': ['Note as done', 'Als erledigt notieren'],
    'desk:task.noteDeletion': ['Note the request', 'Wunsch notieren'],
    'desk:task.settleMessages': ['Needs no answer', 'Braucht keine Antwort'],
    'desk:task.retryMail': ['Send again', 'Erneut senden'],
    'desk:undo.act': ['Undo', 'Rückgängig'],
  },
  'the dialog in which a question is answered': {
    'desk:answer.submit': ['Send answer', 'Antwort senden'],
    'common:cancel': ['Cancel', 'Abbrechen'],
    'common:close': ['Close', 'Schließen'],
  },
  'the dialog in which a sign-up is declined': {
    'desk:decline.submit': ['Decline sign-up', 'Registrierung ablehnen'],
    'common:cancel': ['Cancel', 'Abbrechen'],
    'common:close': ['Close', 'Schließen'],
  },
};
