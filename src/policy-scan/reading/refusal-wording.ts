import type { PageOutcome } from './policy-text.ts'

/** Where on a page the words are looked for. */
type Wording = {
  readonly outcome: PageOutcome
  /** In the title, or a heading. */
  readonly inTitle: RegExp | null
  /** Anywhere in the little text that such a page has. */
  readonly inText: RegExp | null
}

// The order decides: a page that checks its visitor may also ask for scripts.
const WORDINGS: readonly Wording[] = [
  {
    outcome: 'bot_challenge',
    inTitle:
      /just a moment|attention required|access denied|pardon our interruption|are you (?:a )?(?:human|robot)|security check|robot check|human verification|ddos-guard|zugriff verweigert|accès refusé|acceso denegado|accesso negato|toegang geweigerd/i,
    inText:
      /checking (?:if the site connection is secure|your browser)|verify(?:ing)? (?:that )?you are (?:a )?human|(?:complete|solve) the (?:captcha|security check)|unusual (?:traffic|activity) from your|not a robot|enable javascript and cookies to continue|incapsula incident|request unsuccessful|ray id:|you have been blocked|blocked by (?:our )?security|don't have permission to access|bestätigen sie, dass sie (?:ein mensch|kein roboter)|vérifie[rz] que vous êtes (?:un )?humain|verifica que eres humano|verifica di essere umano/i,
  },
  {
    outcome: 'geo_blocked',
    inTitle: /unavailable (?:for|due to) legal reasons|not available in your (?:country|region|location)|\b451\b/i,
    inText:
      /(?:not|isn't|is un|no longer) ?(?:currently )?(?:available|accessible) (?:in|from|to (?:visitors|users|readers) (?:in|from)) (?:your (?:country|region|location|area)|the (?:european|eu\b|eea|uk\b|united kingdom)|most european|europe)|unavailable (?:for|due to) legal reasons|blocked in your (?:country|region)|nicht in ihrem land verfügbar|in ihrem land nicht verfügbar|pas disponible dans votre (?:pays|région)|no está disponible en (?:tu|su) (?:país|región)|non (?:è )?disponibile nel (?:tuo|suo) paese|niet beschikbaar in (?:uw|jouw) (?:land|regio)/i,
  },
  {
    outcome: 'soft_404',
    inTitle:
      /\b404\b|\b410\b|page (?:not|could not be|can't be|cannot be) found|not found|page (?:no longer exists|does(?:n't| not) exist|missing|unavailable)|seite (?:wurde )?nicht gefunden|page (?:introuvable|non trouvée)|página no encontrada|no (?:se )?(?:ha )?encontrad[ao]|pagina non trovata|pagina niet gevonden|nie znaleziono|página não encontrada|sidan (?:hittades inte|kunde inte hittas|finns inte)|heb ei (?:chanfod|ganfod)/i,
    inText:
      /(?:the |this )?page (?:that )?(?:you(?:'re| are|’re)? ?(?:were |have )?(?:looking for|requested|tried)[^.]{0,60}|)(?:was not|wasn't|could not be|couldn't be|couldn’t be|can't be|can’t be|cannot be|not) found|page (?:you(?:'re|’re| are) looking for )?(?:does(?:n't|n’t| not) exist|no longer exists|has been (?:removed|deleted))|we (?:can't|can’t|cannot|could not|couldn't|couldn’t) find (?:the|that|this|your) page|seite (?:wurde |konnte )?nicht gefunden|page (?:est |demandée est )?introuvable|la página (?:que buscas )?no (?:existe|se encuentra|se ha encontrado)|la pagina (?:richiesta )?non (?:esiste|è stata trovata)|pagina (?:bestaat niet|niet gevonden)|strona nie (?:istnieje|została znaleziona)|página não (?:existe|foi encontrada)|sidan (?:hittades inte|kunde inte hittas|finns inte)/i,
  },
  {
    outcome: 'consent_wall',
    inTitle: /^before you continue|your privacy choices|we value your privacy|cookie (?:consent|wall)/i,
    inText:
      /before you continue to|(?:accept|agree) (?:all )?(?:and|&) (?:close|continue|proceed)|(?:we and )?our (?:\d{1,4} )?(?:partners|vendors) (?:store|process|use)|accept (?:all )?cookies to (?:continue|view|access|proceed)|continue without (?:accepting|agreeing|consent)|continuer sans accepter|accepter et (?:fermer|continuer)|accepter (?:et )?(?:tout|pour continuer)|alle(?:s)? akzeptieren|akzeptieren und weiter|zustimmen und weiter|aceptar y (?:cerrar|continuar)|accetta (?:e|tutti)|continua senza accettare|alles accepteren|akceptuj[ęe]? (?:i|wszystk)|aceitar (?:e|todos)|godkänn alla/i,
  },
  {
    outcome: 'login_or_paywall',
    inTitle:
      /^(?:log ?in|sign ?in|anmelden|einloggen|connexion|se connecter|iniciar sesión|accedi|inloggen|zaloguj|entrar|logga in|mewngofnodi)\b/i,
    inText:
      /(?:log|sign) ?in to (?:continue|view|access|see|read|your account)|(?:please|you (?:must|need to)) (?:be )?(?:log(?:ged)?|sign(?:ed)?) ?in|subscribe to (?:continue|read|keep reading)|(?:subscribers|members) only|forgot(?:ten)? (?:your )?password|passwort vergessen|mot de passe oublié|olvid(?:ado|aste) (?:tu|su) contraseña|password dimenticata|wachtwoord vergeten|nie pamiętasz hasła|esqueceu (?:a|sua) senha|glömt lösenord/i,
  },
  {
    outcome: 'not_a_policy',
    inTitle:
      /\b50[0234]\b|internal server error|service unavailable|bad gateway|maintenance|temporarily (?:unavailable|offline)|waiting room|coming soon|wartung|indisponible|mantenimiento|manutenzione|onderhoud|przerwa techniczna|manutenção|underhåll/i,
    inText:
      /internal server error|(?:service|site|page) (?:is )?(?:currently |temporarily )?(?:unavailable|offline|down for)|(?:under|scheduled|undergoing) maintenance|you are (?:now )?in (?:line|a queue|the queue)|something went wrong|wartungsarbeiten|momentanément indisponible|temporairement indisponible|temporalmente no disponible|temporaneamente non disponibile|tijdelijk niet beschikbaar|temporariamente indisponível/i,
  },
  {
    outcome: 'js_required',
    inTitle: /^redirecting/i,
    inText:
      /(?:enable|activate|turn on|requires?|need(?:s)?|without) (?:java ?script|js\b)|java ?script (?:is|must be|needs to be|has been|deaktiviert|désactivé)|javascript (?:aktivieren|activer|habilit|abilit|inschakelen|włącz)|(?:activer|aktivieren sie|habilit[ae]r?|abilita(?:re)?|schakel|włącz|ative|aktivera) (?:bitte )?java ?script|(?:you are|you will) being redirected|not (?:automatically )?redirected|^\s*(?:redirecting|loading|please wait|laden|wird geladen|chargement|cargando|caricamento|ładowanie|carregando|laddar)[ .…]{0,5}(?:$|\s)/i,
  },
]

/** What a page without a policy says it is instead; null when it does not say. */
export function refusalIn(titles: readonly string[], text: string): PageOutcome | null {
  for (const { outcome, inTitle, inText } of WORDINGS) {
    if (inTitle !== null && titles.some((title) => inTitle.test(title))) return outcome
    if (inText?.test(text) === true) return outcome
  }
  return null
}
